/** Stands for Radio in antd's row selection: lists here select by checkbox. */
export default function NoRadio() {
  return null;
}
