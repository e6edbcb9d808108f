import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#shared/site-map/icon-names.ts";

type Props = {
  label: string;
  icon: IconName;
  /** The entry it acts on, for screen readers, because many entries have the same buttons. */
  about?: string;
  /** For a format: whether it is on at the cursor. */
  isOn?: boolean;
  /** For a button that opens further fields. */
  isOpen?: boolean;
  isOff?: boolean;
  onPress: () => void;
};

export const ToolbarButton = ({
  label,
  icon,
  about,
  isOn,
  isOpen,
  isOff = false,
  onPress,
}: Props) => (
  <button
    type="button"
    className="content-tool"
    title={label}
    aria-label={about ? `${label}: ${about}` : label}
    aria-pressed={isOn}
    aria-expanded={isOpen}
    disabled={isOff}
    // Keeps the text selected.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
