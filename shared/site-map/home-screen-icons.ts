export type HomeScreenIcon = {
  readonly path: string;
  readonly size: number;
  /** The share of the icon that the logo fills. */
  readonly fill: number;
  readonly purpose: "any" | "maskable";
};

/** The logo keeps inside the circle of four fifths that every system leaves of a maskable icon. */
const INSIDE_SAFE_ZONE = 0.56;

/** The icons that the build draws and the manifest names. */
export const homeScreenIcons: readonly HomeScreenIcon[] = [
  { path: "/icon-192.png", size: 192, fill: 0.8, purpose: "any" },
  { path: "/icon-512.png", size: 512, fill: 0.8, purpose: "any" },
  { path: "/icon-maskable-192.png", size: 192, fill: INSIDE_SAFE_ZONE, purpose: "maskable" },
  { path: "/icon-maskable-512.png", size: 512, fill: INSIDE_SAFE_ZONE, purpose: "maskable" },
];
