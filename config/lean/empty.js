/** Nothing: texts in languages that the page does not speak, Node's buffers. */
export default {};
