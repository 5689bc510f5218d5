const box = document.createElement('div');
Object.assign(box.style, { position: 'absolute', top: '0', width: '100px', height: '100px', overflow: 'scroll' });
(document.body ?? document.documentElement).append(box);
const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
box.remove();

/**
 * Stands for the measuring of scroll bars, which lays the whole page out while it is being built: they are as wide
 * everywhere in the console, and are measured once, before there is anything to lay out.
 */
export default () => size.width;
export const getTargetScrollBarSize = () => size;
