import { Fragment, type ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { useCurrent } from "./current-page.ts";
import { PricingLink } from "./pricing-link.tsx";
import type { ShellData } from "./shell-data.ts";

export type ProductsProps = Pick<ShellData, "site" | "navigation">;

/** What the products menu shows, whatever opens it; `Item` is put around each link. */
export function ProductsPanel({
  site,
  navigation,
  Item = Fragment,
}: ProductsProps & { Item?: (props: { children: ReactNode }) => ReactNode }) {
  const current = useCurrent();
  return (
    <>
      {navigation.products.groups.map(({ label, items }, index) => (
        <div key={label} className="mega__group">
          <p className="mega__label" id={`products-${index}`}>
            {label}
          </p>
          <ul aria-labelledby={`products-${index}`}>
            {items.map(({ href, label, icon, body }) => (
              <li key={href}>
                <Item>
                  <SmartLink href={href} className="mega__item" aria-current={current(href)}>
                    <span className="mega__icon">
                      <Icon name={icon} />
                    </span>
                    <span>
                      <strong>{label}</strong>
                      <span>{body}</span>
                    </span>
                  </SmartLink>
                </Item>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mega__aside">
        <p>{navigation.products.aside}</p>
        <Item>
          <PricingLink site={site} navigation={navigation} className="link" />
        </Item>
      </div>
    </>
  );
}
