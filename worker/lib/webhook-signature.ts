import { createHmac } from "node:crypto";

/** A message to a program: its id is the same however often it is sent. */
export interface WebhookMessage {
  id: string;
  sentAt: Date;
  body: string;
}

/**
 * Returns the headers by which a program recognises a message, as Standard Webhooks has them. What signs is the stored
 * digest of its key, which the program computes from the key that it has.
 */
export function webhookHeaders({ id, sentAt, body }: WebhookMessage, keyHash: string) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const secret = Buffer.from(keyHash, "base64url");
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "Content-Type": "application/json",
    "User-Agent": "Picotin-Webhook",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
