import { Icon } from "#app/ui/icon.tsx";

export const DeskIcon = Icon;
