import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord } from "#content/types.ts";

/** The pages above this one, from Home down. */
export function Breadcrumb({ trail, current }: { trail: readonly LinkRecord[]; current: string }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <SmartLink href={href}>{label}</SmartLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
