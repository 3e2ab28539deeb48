import { Link } from "@tanstack/react-router";
import { m } from "#web/paraglide/messages.js";
import { useTitle } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConditionDemo } from "./condition-demo.tsx";
import { Proofs } from "./landing-proofs.tsx";
import { RationFigure } from "./ration-figure.tsx";

export function Landing() {
  useTitle(m.tagline());
  return (
    <>
      <section className="mx-auto grid w-full max-w-300 items-center gap-x-12 gap-y-10 px-4 pt-10 pb-14 tablet:px-6 laptop:grid-cols-[5fr_6fr] laptop:pt-16 laptop:pb-24">
        <div className="grid gap-6">
          <h1 className="max-w-120 font-semibold text-xl leading-tight tablet:text-2xl">{m.tagline()}</h1>
          <p className="max-w-prose text-lg text-muted-foreground">{m.landing_lead()}</p>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/contact">{m.landing_contact()}</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href="#learn-more">{m.landing_learn_more()}</a>
            </Button>
          </div>
        </div>
        <RationFigure />
      </section>
      <Proofs />
      <section
        aria-labelledby="condition"
        className="mx-auto grid w-full max-w-300 items-center gap-x-12 gap-y-8 px-4 pt-14 tablet:px-6 laptop:grid-cols-2 laptop:pt-20"
      >
        <div className="grid gap-3">
          <h2 id="condition" className="font-semibold text-xl">
            {m.landing_condition()}
          </h2>
          <p className="max-w-prose text-muted-foreground">{m.landing_condition_text()}</p>
        </div>
        <ConditionDemo />
      </section>
      <ContactInvitation />
    </>
  );
}

function ContactInvitation() {
  const link = "finger-line underline underline-offset-4 hover:decoration-2";
  return (
    <section className="mx-auto grid w-full max-w-300 gap-4 px-4 py-14 tablet:px-6 laptop:grid-cols-[2fr_1fr] laptop:items-end">
      <div className="grid gap-3">
        <h2 className="font-semibold text-xl">{m.landing_invitation()}</h2>
        <p className="max-w-prose text-muted-foreground">{m.landing_invitation_text()}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm coarse:gap-y-6">
          <Link to="/gcs" className={link}>
            {m.screen_gcs()}
          </Link>
          <Link to="/personal_data" className={link}>
            {m.screen_personal_data()}
          </Link>
        </p>
      </div>
      <Button asChild size="lg" className="w-fit laptop:justify-self-end">
        <Link to="/contact">{m.landing_contact()}</Link>
      </Button>
    </section>
  );
}
