import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { isCutOff } from "#web/lib/api/is-cut-off.ts";
import { m } from "#web/paraglide/messages.js";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import { useTitle } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { readLost } from "./query-client.ts";

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const kind = error instanceof ClientError ? error.kind : null;
  if (isCutOff(error)) {
    const again = async () => {
      await readLost();
      reset();
      await router.invalidate();
    };
    return <OfflinePage onAgain={again} />;
  }
  if (kind === "forbidden") return <Message title={m.page_403()} text={m.page_403_text()} />;
  if (kind === "not_found") return <NotFoundPage />;
  if (error instanceof ClientError && error.status === 404) {
    return <Message title={m.page_404()} text={errorText(error)} />;
  }
  return (
    <Message title={m.page_error()} text={errorText(error)}>
      <Button variant="outline" onClick={reset}>
        {m.try_again()}
      </Button>
    </Message>
  );
}

export function NotFoundPage() {
  return <Message title={m.page_404()} text={m.page_404_text()} />;
}

interface MessageProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  useTitle(title);
  return (
    <div className="mx-auto grid max-w-180 justify-items-center gap-3 px-4 py-16 text-center">
      <HorseFigure condition={5} className="mb-2 h-44 text-foreground/70" strokeWidth={1.3} />
      <h1 className="font-semibold text-xl">{title}</h1>
      <p className="text-muted-foreground">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {children}
        <Button asChild>
          <Link to="/">{m.back_home()}</Link>
        </Button>
      </div>
    </div>
  );
}
