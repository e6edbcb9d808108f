import { ButtonLink } from "#app/ui/button.tsx";
import type { ShellData } from "./shell-data.ts";

export function ContactButton({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  const { label, href } = navigation.contact;
  return <ButtonLink href={site.externalForms.contact ?? href}>{label}</ButtonLink>;
}
