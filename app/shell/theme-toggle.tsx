import { Icon } from "#app/ui/icon.tsx";

const themes = [
  { name: "auto", icon: "sun-moon", label: "Colour theme: automatic" },
  { name: "light", icon: "sun", label: "Colour theme: light" },
  { name: "dark", icon: "moon", label: "Colour theme: dark" },
] as const;

/**
 * All three states are in the markup; CSS shows the one that browser/early/early-script.ts has set on the
 * document.
 */
export function ThemeToggle() {
  return (
    <button type="button" className="theme-toggle" data-theme-toggle="">
      {themes.map(({ name, icon, label }) => (
        <span key={name} className="theme-toggle__state" data-theme-label={name}>
          <Icon name={icon} />
          <span className="sr-only">{label}</span>
        </span>
      ))}
    </button>
  );
}
