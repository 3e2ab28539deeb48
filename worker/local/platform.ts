import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { builtFolder } from "./build-product.ts";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "./miniflare.ts";

/** Values that this start gives the worker in place of those of `wrangler.toml`. */
export type WorkerVariables = Readonly<Record<string, string>>;

/** The built worker as it runs on this machine. */
export interface LocalPlatform {
  /** Address of the platform itself. */
  readonly address: string;
  readonly database: D1Database;
  readonly files: R2Bucket;
  /** Runs what the platform runs at a time of the configuration. */
  runSchedule(cron: string): Promise<void>;
  stop(): Promise<void>;
}

/** The parts of the built configuration that the platform needs. */
interface BuiltConfig {
  name: string;
  main: string;
  compatibility_date: string;
  compatibility_flags: string[];
  vars: Record<string, string>;
  secrets: { required: string[] };
  assets: { directory: string; binding: string; not_found_handling: "none"; run_worker_first: string[] };
  d1_databases: { binding: string; database_id: string }[];
  queues: {
    producers: { binding: string; queue: string }[];
    consumers: {
      queue: string;
      max_batch_size: number;
      max_batch_timeout: number;
      max_retries?: number;
      dead_letter_queue?: string;
    }[];
  };
  r2_buckets: { binding: string; bucket_name: string }[];
  send_email: { name: string }[];
}

const readConfig = (): BuiltConfig => JSON.parse(readFileSync(join(builtFolder, "wrangler.json"), "utf8"));

/** Picks the variables of the worker from an environment. */
export function pickVariables(env: Readonly<Record<string, string | undefined>>): WorkerVariables {
  const { vars, secrets } = readConfig();
  const given = [...Object.keys(vars), ...secrets.required].map((name) => [name, env[name]] as const);
  return Object.fromEntries(given.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** Describes what the worker takes from a queue to the platform. */
const describeConsumer = ({ queue, ...each }: BuiltConfig["queues"]["consumers"][number]) =>
  [
    queue,
    {
      maxBatchSize: each.max_batch_size,
      maxBatchTimeout: each.max_batch_timeout,
      ...(each.max_retries === undefined ? {} : { maxRetries: each.max_retries }),
      ...(each.dead_letter_queue ? { deadLetterQueue: each.dead_letter_queue } : {}),
    },
  ] as const;

/** Describes the built worker, its pages and its stores to the platform. */
function describeWorker(config: BuiltConfig, variables: WorkerVariables) {
  const { assets, compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags } = config;
  const parts = readdirSync(join(builtFolder, "assets")).map((name) => join("assets", name));
  return {
    name: config.name,
    modulesRoot: builtFolder,
    modules: [config.main, ...parts].map((path) => ({
      type: path.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const),
      path: join(builtFolder, path),
    })),
    compatibilityDate,
    compatibilityFlags,
    bindings: { ...config.vars, ...variables },
    d1Databases: Object.fromEntries(
      config.d1_databases.map(({ binding, database_id }) => [binding, database_id]),
    ),
    r2Buckets: Object.fromEntries(
      config.r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]),
    ),
    queueProducers: Object.fromEntries(config.queues.producers.map(({ binding, queue }) => [binding, queue])),
    queueConsumers: Object.fromEntries(config.queues.consumers.map(describeConsumer)),
    email: { send_email: config.send_email },
    assets: {
      directory: join(builtFolder, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: assets.run_worker_first } },
      assetConfig: { not_found_handling: assets.not_found_handling },
    },
  };
}

/** Runs the built worker in workerd over a folder of state; what it reports as wrong goes to the error stream. */
export async function runPlatform(state: string, variables: WorkerVariables): Promise<LocalPlatform> {
  const config = readConfig();
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ level, message }) => {
        if (level === "error" || level === "warn") console.error(message);
      },
      resourcePersistencePath: join(state, "v3"),
      workers: [describeWorker(config, variables)],
    }),
  );
  const address = await platform.ready;
  return {
    address: address.origin,
    database: (await platform.getD1Database("DB")) as unknown as D1Database,
    files: (await platform.getR2Bucket("FILES")) as unknown as R2Bucket,
    async runSchedule(cron) {
      const worker = await platform.getWorker(config.name);
      await worker.scheduled({ cron });
    },
    stop: () => platform.dispose(),
  };
}
