"""Registers the environments with Gymnasium, for `gymnasium.make` and `make_vec`.

Their modules are named and not imported, so the kernel is only loaded when one is made.
"""

from majesty.rules.extras import extra

with extra("envs"):
    import gymnasium

IDS = ("majesty/Majesty-v0", "majesty_v0")

for _id in IDS:
    gymnasium.register(
        _id,
        entry_point="majesty.envs.single:MajestyEnv",
        vector_entry_point="majesty.envs.vector:MajestyVectorEnv",
    )
