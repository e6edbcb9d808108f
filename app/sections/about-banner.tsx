import { Picture } from "#app/ui/picture.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { AboutPage, LinkRecord } from "#content/types.ts";

type Props = { trail: readonly LinkRecord[] } & AboutPage["hero"];

/** Words in the sky over the river steps; by day in the light theme, by night in the dark one. */
export function AboutBanner({ trail, heading, intro, day, night }: Props) {
  return (
    <section className="about-banner" aria-labelledby="page-heading">
      <div className="wrap">
        <nav className="breadcrumb" aria-label="Breadcrumb">
          <ol>
            {trail.map(({ label, href }) => (
              <li key={href}>
                <SmartLink href={href}>{label}</SmartLink>
              </li>
            ))}
            <li aria-current="page">{heading}</li>
          </ol>
        </nav>
        <div className="about-banner__copy">
          <h1 className="t-display" id="page-heading">
            {heading}
          </h1>
          <p className="t-lead">{intro}</p>
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
