// The form engine is for browsers only: in the server's build this file is empty.
export { default as Fields } from "./fields.tsx";
