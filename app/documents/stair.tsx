import { Path, Svg } from "@react-pdf/renderer";
import { colors } from "./theme.ts";

export function Stair({ size, color = colors.accent }: { size: number; color?: string }) {
  return (
    <Svg width={size} height={size} viewBox="0 0 12 12">
      <Path d="M0 0h4v4h4v4h4v4H0z" fill={color} />
    </Svg>
  );
}

export function Terraces() {
  return (
    <Svg width={595} height={330} viewBox="0 0 595 330" style={{ position: "absolute", left: 0, bottom: 0 }}>
      <Path d="M0 90h120v48h120v48h120v48h120v48h115v48H0z" fill={colors.bandLight} />
      <Path d="M595 0v330H250v-60h86v-66h86v-68h86V68h44V0z" fill={colors.tint1} />
      <Path d="M595 122v208H355v-52h80v-52h80v-52h40v-52z" fill={colors.accent} />
      <Path d="M0 318h595v12H0z" fill={colors.ink} />
    </Svg>
  );
}
