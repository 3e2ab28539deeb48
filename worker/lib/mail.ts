/** A message to one person, plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a message, or throws. */
export type Send = (mail: Mail) => Promise<void>;

/** The platform's own way of sending. */
export interface MailBinding {
  send(message: { from: string; to: string; subject: string; text: string }): Promise<unknown>;
}

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** A mail server: `smtps://user:password@host:465`; without encryption on this machine alone, `smtp://127.0.0.1:2525`. */
export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  credentials?: { username: string; password: string };
}

/** Reads the address of a mail server; null when it is none, or one that would be spoken to in the clear. */
export function smtpServer(address: string): SmtpServer | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const secure = url.protocol === "smtps:";
  if (!url.hostname || !(secure || (url.protocol === "smtp:" && loopback.has(url.hostname)))) return null;
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 25)),
    secure,
    ...(username ? { credentials: { username, password } } : {}),
  };
}

/** Sends by a mail server. */
export const bySmtp =
  (server: SmtpServer, from: string): Send =>
  async (mail) => {
    const { LogLevel, WorkerMailer } = await import("worker-mailer");
    const options = { ...server, startTls: false, authType: ["plain", "login"] as ("plain" | "login")[] };
    await WorkerMailer.send({ ...options, logLevel: LogLevel.NONE }, { from, ...mail });
  };

/** Sends by the platform. */
export const byPlatform =
  (binding: MailBinding, from: string): Send =>
  async (mail) => {
    await binding.send({ from, ...mail });
  };
