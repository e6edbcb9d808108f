// It defines an element of the browser, which a server has not: in the server's build this file is empty.
import "@github/text-expander-element";
