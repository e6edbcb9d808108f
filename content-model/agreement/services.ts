import type { Content } from "#content/load.ts";
import { recordPaths } from "#shared/paths.ts";
import type { Disagreement } from "./disagreement.ts";

/** "Learn More" of a service leads to another page, and if that is an engagement, to one in which the work was done. */
export function servicesAgree({ hire, engagements }: Content): Disagreement[] {
  return Object.values(hire).flatMap(({ slug, stack, services }) => {
    const own = recordPaths.hire(slug);
    return services.items.flatMap(({ more }, index) => {
      const [page = ""] = more.split("#");
      const cited = Object.values(engagements).find((engagement) => recordPaths.engagements(engagement.slug) === page);
      const wrong = [
        ...(page === own ? ["leads to the page that it stands on"] : []),
        ...(cited && !cited.technologies.includes(stack)
          ? [`engagement ${cited.slug} does not use ${stack}; it uses: ${cited.technologies.join(", ")}`]
          : []),
      ];
      return wrong.map((text) => ({
        collection: "hire" as const,
        slug,
        path: ["services", "items", index, "more"],
        text,
      }));
    });
  });
}
