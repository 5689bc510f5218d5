import { FastColor } from '@ant-design/fast-color';

/** Stands for tinycolor in ProLayout's styles, which use two of its functions; antd brings the same. */
export class TinyColor {
  constructor(color) {
    this.color = new FastColor(color);
  }

  setAlpha(alpha) {
    this.color = this.color.setA(alpha);
    return this;
  }

  lighten(amount) {
    this.color = this.color.lighten(amount);
    return this;
  }

  toRgbString() {
    return this.color.toRgbString();
  }

  toHexString() {
    return this.color.toHexString();
  }
}
