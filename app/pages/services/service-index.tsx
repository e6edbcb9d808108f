import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { ServicesPage } from "#content/types.ts";

export function ServiceIndex({ heading, items }: ServicesPage["index"]) {
  return (
    <Section labelledBy="services-heading">
      <h2 className="t-h4 service-index__heading" id="services-heading">
        {heading}
      </h2>
      <ul className="service-index accent-icons">
        {items.map((item) => (
          <li key={item.title}>
            <h3>
              <Icon name={item.icon} />
              {item.title}
            </h3>
            <div>
              <p className="muted">{item.body}</p>
              <SmartLink href={item.href} className="link stretched-link">
                Learn More
                <span className="sr-only"> about {item.title}</span>
              </SmartLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
