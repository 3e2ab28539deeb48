import { useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { NotificationGroup as Group } from "#contract/notifications.ts";
import { type Notification, showGroup } from "#web/lib/notifications.ts";
import { Notice } from "./notice.tsx";

/** Shows the last notification of a group next to its subject. */
export function NotificationGroup({ name }: { name: Group }) {
  const [shown, setShown] = useState<Notification | null>(null);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => showGroup(name, setShown), [name]);
  useEffect(() => {
    if (!shown || isRead) return;
    const timer = setTimeout(() => setShown(null), limits.notificationMs);
    return () => clearTimeout(timer);
  }, [shown, isRead]);
  if (!shown) return null;
  return (
    <Notice tone={shown.kind === "error" ? "error" : "info"} onRead={setIsRead}>
      {shown.text}
    </Notice>
  );
}
