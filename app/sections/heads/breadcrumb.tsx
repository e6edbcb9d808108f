import { useMatches } from "react-router";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord } from "#content/types.ts";

/** The pages above this one, from Home down, and itself: the trail that its loader gives. */
export function Breadcrumb() {
  const trail = useMatches().flatMap(({ loaderData }) => (hasTrail(loaderData) ? loaderData.trail : []));
  const current = trail.at(-1);
  if (!current) return null;
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {trail.slice(0, -1).map(({ label, href }) => (
          <li key={href}>
            <SmartLink href={href}>{label}</SmartLink>
          </li>
        ))}
        <li aria-current="page">{current.label}</li>
      </ol>
    </nav>
  );
}

const hasTrail = (data: unknown): data is { trail: readonly LinkRecord[] } =>
  typeof data === "object" && data !== null && "trail" in data;
