import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AboutPage } from "#content/types.ts";

/** The banner, with a picture for each theme. */
export function AboutBanner({ heading, intro, action, day, night }: AboutPage["hero"]) {
  return (
    <section className="about-banner" aria-labelledby="page-heading">
      <div className="wrap">
        <Breadcrumb />
        <div className="about-banner__copy">
          <h1 className="t-display" id="page-heading">
            {heading}
          </h1>
          <div>
            <p className="t-intro">{intro}</p>
            <div className="actions">
              <ActionLink action={action} />
            </div>
          </div>
        </div>
      </div>
      <div className="about-banner__view">
        <div className="about-banner__day">
          <Picture {...day} sizes="100vw" />
        </div>
        <div className="about-banner__night">
          <Picture {...night} sizes="100vw" />
        </div>
      </div>
    </section>
  );
}
