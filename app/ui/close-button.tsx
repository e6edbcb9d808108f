import { Icon } from "./icon.tsx";

export function CloseButton({ dialog, label = "Close" }: { dialog: string; label?: string }) {
  return (
    <button
      type="button"
      className="iconbtn iconbtn--bare"
      aria-label={label}
      command="close"
      commandfor={dialog}
    >
      <Icon name="x" />
    </button>
  );
}
