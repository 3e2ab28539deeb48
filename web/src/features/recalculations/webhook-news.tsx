import { limits } from "#contract/limits.ts";
import type { WebhookItem } from "#contract/schemas/recalculation/recalculation-job.ts";
import { m } from "#web/paraglide/messages.js";

/** Says whether the program that is to be notified of the end of a recalculation was. */
export function WebhookNews({ webhook }: { webhook: WebhookItem }) {
  return (
    <p className={webhook.state === "given_up" ? "wrap-anywhere text-destructive" : "wrap-anywhere"}>
      {newsText(webhook)}
    </p>
  );
}

function newsText({ host, state, attempts, status }: WebhookItem): string {
  if (state === "pending") return m.recalculation_news_pending({ host });
  if (state === "delivered") return m.recalculation_news_delivered({ host });
  if (state === "waiting" && attempts === 0) return m.recalculation_news_sending({ host });
  const isGivenUp = state === "given_up";
  const isUnsendable = isGivenUp && status === null && attempts <= limits.webhookDelaysSeconds.length;
  const silence = isUnsendable ? m.recalculation_news_unsendable() : m.recalculation_news_silent();
  const reason = status === null ? silence : m.recalculation_news_status({ status });
  return isGivenUp
    ? m.recalculation_news_given_up({ host, reason })
    : m.recalculation_news_again({ host, reason });
}
