import { useSearchParams } from "react-router";
import { Panel } from "#app/desk/frame/panel.tsx";
import { Tabs } from "#app/desk/frame/tabs.tsx";

const looks = [
  { name: "light", label: "Light" },
  { name: "dark", label: "Dark" },
  { name: "phone", label: "Phone" },
  { name: "phone-dark", label: "Phone, dark" },
] as const;

/** The mail in a frame without scripts, in both themes, as wide as in a mail program or on a phone. */
export function MailPreview({ slug, intro }: { slug: string; intro: string }) {
  const [query] = useSearchParams();
  const look = looks.find(({ name }) => name === query.get("look")) ?? looks[0];
  const theme = look.name.endsWith("dark") ? "dark" : "light";
  return (
    <Panel id="mail" title="Email preview" intro={intro}>
      <Tabs
        label="Preview as"
        tabs={looks.map(({ name, label }) => ({ to: `?look=${name}`, label, isCurrent: name === look.name }))}
      />
      <iframe
        key={theme}
        className={look.name.startsWith("phone") ? "mail-frame mail-frame--phone" : "mail-frame"}
        title={`Email preview: ${look.label}`}
        src={`/desk/newsletter/issues/${slug}/mail?theme=${theme}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </Panel>
  );
}
