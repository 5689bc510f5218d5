/**
 * antd's engine of styles without its styles: jsdom lays nothing out, and to write and file them took a
 * sixth of the time of every screen's tests. What the library computes from its tokens stays.
 */
module.exports = {
  ...jest.requireActual('@ant-design/cssinjs/lib'),
  useStyleRegister: () => undefined,
};
