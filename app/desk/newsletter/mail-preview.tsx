import { Link, useSearchParams } from "react-router";

const looks = [
  { name: "light", label: "Light" },
  { name: "dark", label: "Dark" },
  { name: "phone", label: "Phone" },
  { name: "phone-dark", label: "Phone, dark" },
] as const;

/** The mail of a post in a frame that runs nothing, in either theme and as wide as a mail program or a phone. */
export function MailPreview({ slug, lead }: { slug: string; lead: string }) {
  const [query] = useSearchParams();
  const look = looks.find(({ name }) => name === query.get("look")) ?? looks[0];
  const theme = look.name.endsWith("dark") ? "dark" : "light";
  return (
    <section className="desk-panel" aria-labelledby="mail">
      <h2 id="mail">The mail</h2>
      <p className="muted">{lead}</p>
      <nav aria-label="Look" className="desk-tabs">
        {looks.map(({ name, label }) => (
          <Link
            key={name}
            to={`?look=${name}`}
            preventScrollReset
            aria-current={name === look.name ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <iframe
        key={theme}
        className={look.name.startsWith("phone") ? "mail-frame mail-frame--phone" : "mail-frame"}
        title={`The mail: ${look.label}`}
        src={`/desk/newsletter/issues/${slug}/mail?theme=${theme}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </section>
  );
}
