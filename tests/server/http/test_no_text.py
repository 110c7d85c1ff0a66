"""Bytes that are no text end a connection, and leave no trace in the log."""

import asyncio

import pytest

from tests.server.hostile.messages import encode
from tests.server.hostile.wire import Closed, Socket
from tests.server.hosting import Host


@pytest.mark.parametrize("data", [b"\xff", b"\xed\xa0\x80", b'{"type": "ping", "ref": "\xc3"}'])
def test_text_that_is_none_ends_the_connection_without_a_fault(host: Host, data: bytes) -> None:
    async def send() -> int | None:
        socket = await Socket.open(int(host.address.rpartition(":")[2]), "127.0.0.1", "a" * 12)
        assert isinstance(socket, Socket)
        await socket.line.send(encode(data))
        with pytest.raises(Closed) as closed:
            await socket.receive()
        socket.line.drop()
        return closed.value.code

    assert asyncio.run(send()) == 1007
    assert '"traceback"' not in host.output  # one line for each would fill the disk
