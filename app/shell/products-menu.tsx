import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { useCurrent } from "./current-page.ts";
import type { ShellData } from "./shell-data.ts";

/** A popover: the browser opens it by click and key, behaviors/products-menu.ts under a mouse. */
export function ProductsMenu({ navigation }: Pick<ShellData, "navigation">) {
  const { label, groups, aside } = navigation.products;
  const current = useCurrent();
  return (
    <>
      <button type="button" className="nav__link" popoverTarget="products-menu">
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
              {group.items.map(({ href, label, icon, body }) => (
                <li key={href}>
                  <SmartLink href={href} className="mega__item" aria-current={current(href)}>
                    <span className="mega__icon">
                      <Icon name={icon} />
                    </span>
                    <span>
                      <strong>{label}</strong>
                      <span>{body}</span>
                    </span>
                  </SmartLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mega__aside river-block">
          <p>{aside.question}</p>
          <SmartLink href={aside.action.href} className="link">
            {aside.action.label}
          </SmartLink>
        </div>
      </div>
    </>
  );
}
