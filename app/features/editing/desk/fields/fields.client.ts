// RJSF is only for browsers: in the server's build this file is empty.
export { default as Fields } from "./fields.tsx";
