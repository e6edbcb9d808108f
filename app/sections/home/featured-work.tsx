import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { WorkCards } from "#app/sections/work/work-grid.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Home, Project } from "#content/types.ts";

type Props = Pick<NonNullable<Home["work"]>, "heading" | "all"> & { projects: readonly Project[] };

/** Two case studies, each with its foremost figure. */
export function FeaturedWork({ heading, all, projects }: Props) {
  return (
    <HeadedSection
      id="featured-work"
      heading={heading}
      aside={
        <SmartLink className="link" href={all.href}>
          {all.label}
        </SmartLink>
      }
    >
      <WorkCards items={projects} />
    </HeadedSection>
  );
}
