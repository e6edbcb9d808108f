/** The page colour of tokens.css in both themes, for what draws around the page: address bars and splash screens. */
export const themeColors = { light: "#F4F6F2", dark: "#0B1514" } as const;
