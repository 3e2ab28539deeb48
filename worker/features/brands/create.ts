import { atomic } from "#worker/db/audited-write.ts";
import { readBrand } from "#worker/db/reads/brands.ts";
import { brand } from "#worker/db/schema/index.ts";
import { brandColumns, brandItem, brandPath } from "#worker/features/records/brand.ts";
import { reachedEntity } from "#worker/features/user-entities/reached-entity.ts";
import { newId } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";
import { freeBrandName } from "./free-name.ts";

export const createBrand: Verb<"brand.post"> = async (ctx, { body }) => {
  const { id: entityId } = await reachedEntity(ctx, body.userEntity);
  const id = newId();
  const at = ctx.now.toISOString();
  const { name } = body;
  const condition = await freeBrandName(ctx, { id, entityId, name });
  await atomic(ctx, { row: brandPath(id), before: null, after: { name }, entityId, condition }, [
    ctx.db.insert(brand).values({ id, entityId, ...brandColumns(body), createdAt: at, modifiedAt: at }),
  ]);
  const row = await readBrand(ctx, id);
  return { item: brandItem(row), revision: row.revision };
};
