"""The HTTP routes for the host of a server; they exist only where an admin secret is set."""

from fastapi import APIRouter

from majesty.server.http.admin import house, people, tables
from majesty.server.http.admin.door import HOST_ONLY
from majesty.server.http.routes import REFUSALS

router = APIRouter(prefix="/api/admin", responses=REFUSALS, dependencies=HOST_ONLY, tags=["admin"])
for _part in (house.router, people.router, tables.router):
    router.include_router(_part)
