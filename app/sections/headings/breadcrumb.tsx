import { useHead } from "#app/page-head.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";

export function Breadcrumb() {
  const trail = useHead()?.trail ?? [];
  const current = trail.at(-1);
  if (!current) return null;
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {trail.slice(0, -1).map(({ label, href }) => (
          <li key={href}>
            <SmartLink href={href}>{label}</SmartLink>
          </li>
        ))}
        <li aria-current="page">{current.label}</li>
      </ol>
    </nav>
  );
}
