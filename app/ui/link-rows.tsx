import type { LinkRecord } from "#content/types.ts";
import { Icon } from "./icon.tsx";
import { SmartLink } from "./smart-link.tsx";

/** `count` is the number of pages that the link leads to. */
type RowLink = LinkRecord & { readonly body?: string; readonly count?: number | undefined };

export function LinkRows({ links }: { links: readonly RowLink[] }) {
  return (
    <ul className="link-rows">
      {links.map(({ label, href, body, count }) => (
        <li key={href}>
          <SmartLink href={href}>
            <strong>
              {label}
              {count ? <small>{` ${count}`}</small> : null}
            </strong>
            {body ? <span>{body}</span> : <Icon name="arrow-right" />}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
