import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import type { IconName } from "#shared/site-map/icon-names.ts";

type Props = {
  label: string;
  icon: IconName;
  /** What it is done to, for people who hear the buttons of many entries. */
  about?: string;
  /** Of what is on or off at the cursor. */
  isOn?: boolean;
  /** Of what opens further fields. */
  isOpen?: boolean;
  isOff?: boolean;
  onPress: () => void;
};

/** A button of a text or a list that shows only its icon. */
export const Tool = ({ label, icon, about, isOn, isOpen, isOff = false, onPress }: Props) => (
  <button
    type="button"
    className="content-tool"
    title={label}
    aria-label={about ? `${label}: ${about}` : label}
    aria-pressed={isOn}
    aria-expanded={isOpen}
    disabled={isOff}
    // The words of a text stay selected.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <DeskIcon name={icon} />
  </button>
);
