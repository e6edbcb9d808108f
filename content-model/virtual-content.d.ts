declare module "virtual:content" {
  export const content: import("./load.ts").Content;
}
