import type { ReactNode } from "react";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { HirePage, LinkRecord } from "#content/types.ts";

type Person = Pick<
  HirePage["team"]["members"][number],
  "name" | "role" | "portrait" | "availability" | "skills" | "request"
> & { readonly page?: LinkRecord | undefined };
type Props = { person: Person; action: string; isOpen?: boolean; children: ReactNode };

export function PersonCard({ person, action, isOpen = false, children }: Props) {
  const { name, role, portrait, availability, skills, request, page } = person;
  return (
    <Collapsible
      isOpen={isOpen}
      summary={
        <>
          <Portrait {...portrait} />
          <h3 className="t-h4">{name}</h3>
          <span className="muted small">{role}</span>
          <Availability text={availability} />
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

/** When somebody is available: green for now, amber for later, always with words. */
export function Availability({ text }: { text: string }) {
  return <span className={text.includes("Now") ? "availability availability--now" : "availability"}>{text}</span>;
}
