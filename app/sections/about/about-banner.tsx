import { Breadcrumb } from "#app/sections/heads/breadcrumb.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AboutPage, LinkRecord } from "#content/types.ts";

type Props = { trail: readonly LinkRecord[] } & AboutPage["hero"];

/** Words in the sky over the river steps; by day in the light theme, by night in the dark one. */
export function AboutBanner({ trail, heading, intro, action, day, night }: Props) {
  return (
    <section className="about-banner" aria-labelledby="page-heading">
      <div className="wrap">
        <Breadcrumb trail={trail} current={heading} />
        <div className="about-banner__copy">
          <h1 className="t-display" id="page-heading">
            {heading}
          </h1>
          <div>
            <p className="t-lead">{intro}</p>
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
