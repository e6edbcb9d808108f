import type { ComponentProps } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { CurrentLink, useHoldsPage } from "./links.tsx";
import type { ShellData } from "./shell-data.ts";

/** A popover: the browser opens it by click and key, browser/behaviors/products-menu.ts on hover. */
export function ProductsMenu({ navigation }: Pick<ShellData, "navigation">) {
  const { label, groups, more } = navigation.products;
  const holdsPage = useHoldsPage(groups);
  return (
    <>
      <button
        type="button"
        className="nav__link"
        popoverTarget="products-menu"
        aria-current={holdsPage ? "true" : undefined}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <div id="products-menu" className="mega" popover="auto">
        {groups.map((group, index) => (
          <div key={group.label} className="mega__group">
            <p className="mega__label" id={`products-${index}`}>
              {group.label}
            </p>
            <ul aria-labelledby={`products-${index}`}>
              <MenuItems links={group.items} />
            </ul>
          </div>
        ))}
        {more.length > 0 ? (
          <ul className="mega__more">
            <MenuItems links={more} />
          </ul>
        ) : null}
      </div>
    </>
  );
}

type Item = ShellData["navigation"]["products"]["more"][number] & {
  readonly icon?: ComponentProps<typeof Icon>["name"];
};

function MenuItems({ links }: { links: readonly Item[] }) {
  return links.map(({ href, label, icon = "arrow-right", body }) => (
    <li key={href}>
      <CurrentLink href={href} className="mega__item">
        <span className="mega__icon">
          <Icon name={icon} />
        </span>
        <span>
          <strong>{label}</strong>
          <span>{body}</span>
        </span>
      </CurrentLink>
    </li>
  ));
}
