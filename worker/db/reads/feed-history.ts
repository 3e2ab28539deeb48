import { desc, sql } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { auditLog, ingredientImport, ingredientImportRow } from "../schema/index.ts";

const entriesMost = 200;

export type FeedAuditRow = Awaited<ReturnType<typeof readFeedAudit>>[number];

/** Returns the audit of a feed and of its price in the actor's entity, newest first, each with the import it came from. */
export const readFeedAudit = (ctx: ActorCtx, id: string, path: string) =>
  ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      operation: auditLog.operation,
      actor: auditLog.actor,
      before: auditLog.before,
      after: auditLog.after,
      import: sql<string | null>`(select ${importJson} from ${ingredientImportRow} as part
        inner join ${ingredientImport} as head on head.id = part.import_id
        where part.feed_id = ${id} and head.entity_id = ${ctx.actor.entityId}
          and part.action in ('create', 'change')
          and ((${auditLog.operation} = 'ingredient_import.commit' and head.committed_at = ${auditLog.at})
            or (${auditLog.operation} = 'ingredient_import.undo' and head.undone_at = ${auditLog.at}))
        limit 1)`.as("import"),
    })
    .from(auditLog)
    .where(
      sql`${auditLog.row} in (${path}, ${`${path}/price`}) and ${auditLog.entityId} = ${ctx.actor.entityId}`,
    )
    .orderBy(desc(auditLog.at), sql`${auditLog}.rowid desc`)
    .limit(entriesMost);

/** SQL of an import and the line of a feed in it as JSON; its tables are named `head` and `part`. */
export const importJson = sql`json_object('id', head.id, 'fileName', head.file_name, 'kind', head.kind,
  'line', part.line, 'committedAt', head.committed_at)`;

/** Returns SQL of the import that last wrote a feed, as JSON; null where none did. */
export const lastImport = ({ actor }: ActorCtx) =>
  sql<string | null>`(select ${importJson} from ${ingredientImportRow} as part
    inner join ${ingredientImport} as head on head.id = part.import_id
    where part.feed_id = ingredient.id and head.entity_id = ${actor.entityId} and head.state = 'committed'
      and part.action in ('create', 'change')
    order by head.committed_at desc limit 1)`.as("last_import");
