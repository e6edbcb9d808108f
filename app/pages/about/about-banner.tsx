import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AboutPage } from "#content/types.ts";

export function AboutBanner({ heading, promise, intro, action, day, night }: AboutPage["hero"]) {
  return (
    <section className="about-banner" aria-labelledby="page-heading">
      <div className="wrap">
        <Breadcrumb />
        <div className="about-banner__copy split">
          <div>
            <h1 className="t-h3" id="page-heading">
              {heading}
            </h1>
            <p className="t-h1">{promise}</p>
          </div>
          <div>
            <p className="t-intro">{intro}</p>
            <div className="actions">
              <ActionLink action={action} />
            </div>
          </div>
        </div>
      </div>
      <div className="about-banner__view">
        <Picture {...day} sizes="100vw" />
        <Picture {...night} sizes="100vw" />
      </div>
    </section>
  );
}
