import type { LinkRecord } from "#content/types.ts";
import { SmartLink } from "./smart-link.tsx";

export function LinkRows({ links }: { links: readonly (LinkRecord & { readonly body?: string })[] }) {
  return (
    <ul className="link-rows">
      {links.map(({ label, href, body }) => (
        <li key={href}>
          <SmartLink href={href}>
            <strong>{label}</strong>
            {body ? <span>{body}</span> : null}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
