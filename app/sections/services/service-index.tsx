import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/section.tsx";
import { Slip } from "#app/ui/slip.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { ServicesPage } from "#content/types.ts";

/** The list of services in large type. Each row has an example and turns orange on hover. */
export function ServiceIndex({ heading, items }: ServicesPage["index"]) {
  return (
    <Section labelledBy="services-heading">
      <h2 className="t-h4 service-index__heading" id="services-heading">
        {heading}
      </h2>
      <ul className="service-index">
        {items.map((item) => (
          <li key={item.title}>
            <h3>
              <Icon name={item.icon} />
              {item.title}
            </h3>
            <div>
              <p>{item.body}</p>
              <SmartLink href={item.href} className="link stretched-link">
                Learn More
                <span className="sr-only"> about {item.title}</span>
              </SmartLink>
            </div>
            <Slip {...item.example} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
