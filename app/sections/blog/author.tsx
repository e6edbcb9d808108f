import { Portrait } from "#app/ui/portrait.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostSummary } from "#content/types.ts";

export function Author({ name, role, portrait, href }: PostSummary["author"]) {
  return (
    <p className="byline author">
      {portrait ? <Portrait {...portrait} avatarOf={name} /> : null}
      <span>
        <strong>{href ? <SmartLink href={href}>{name}</SmartLink> : name}</strong>
        <span>{role}</span>
      </span>
    </p>
  );
}
