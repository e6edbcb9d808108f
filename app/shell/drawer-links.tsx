import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { useCurrent } from "./current-page.ts";

type Links = readonly { readonly label: string; readonly href: string }[];
type Group = { readonly label: string; readonly items: Links };

export function DrawerLinks({ links }: { links: Links }) {
  const current = useCurrent();
  return links.map(({ label, href }) => (
    <SmartLink key={href} href={href} className="drawer__row" aria-current={current(href)}>
      {label}
    </SmartLink>
  ));
}

/** A collapsible row; its groups are named if there are several. */
export function DrawerGroup({ label, groups }: { label: string; groups: readonly Group[] }) {
  const current = useCurrent();
  const holdsPage = groups.some(({ items }) => items.some(({ href }) => current(href)));
  return (
    <details className="drawer__group" open={holdsPage}>
      <summary className="drawer__row">
        {label}
        <Icon name="chevron-down" />
      </summary>
      {groups.map((group) => (
        <div key={group.label}>
          {groups.length > 1 ? <p className="drawer__label">{group.label}</p> : null}
          <DrawerLinks links={group.items} />
        </div>
      ))}
    </details>
  );
}
