import type { ReactNode } from "react";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { HirePage, LinkRecord } from "#content/types.ts";
import { Availability } from "./availability.tsx";

type Person = Pick<
  HirePage["team"]["members"][number],
  "name" | "role" | "portrait" | "availableFrom" | "checkedOn" | "skills" | "request"
> & { readonly page?: LinkRecord | undefined };
type Props = { person: Person; action: string; isOpen?: boolean; children: ReactNode };

export function PersonCard({ person, action, isOpen = false, children }: Props) {
  const { name, role, portrait, skills, request, page } = person;
  return (
    <Collapsible
      isOpen={isOpen}
      summary={
        <>
          <Portrait {...portrait} />
          <h3 className="t-h4">{name}</h3>
          <span className="muted small">{role}</span>
          <Availability person={person} />
        </>
      }
    >
      <div className="person-card__body">
        {children}
        <TagList label="Skills" items={skills} />
        <p className="person-card__ways row">
          <ButtonLink variant="outline" href={request}>
            {action}
            <span className="sr-only">{` with ${name}`}</span>
          </ButtonLink>
          {page ? (
            <SmartLink className="link" href={page.href}>
              {page.label}
              <span className="sr-only">{` of ${name}`}</span>
            </SmartLink>
          ) : null}
        </p>
      </div>
    </Collapsible>
  );
}
