import Router from "@koa/router";
import Koa from "koa";
import pg from "pg";

/**
 * The floor the services are measured beside, in a process of its own: Koa, its router and pg, and nothing that makes a
 * product of it. One row is read by its key, one row is inserted.
 */
const pool = new pg.Pool({ connectionString: process.env["FLOOR_DATABASE"], max: 10 });
const app = new Koa();
const router = new Router();
router.get("/read/:id", async (ctx) => {
  const { rows } = await pool.query("select * from house.floor where id = $1", [ctx.params["id"]]);
  ctx.body = rows[0];
});
router.put("/write/:id", async (ctx) => {
  let body = "";
  for await (const chunk of ctx.req.setEncoding("utf8")) body += chunk as string;
  await pool.query("insert into house.floor_writes (of, body) values ($1, $2)", [ctx.params["id"], JSON.parse(body)]);
  ctx.body = {};
});
app.use(router.routes());
const server = app.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
process.on("disconnect", () => process.exit(0));
