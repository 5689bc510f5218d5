import { createElement, lazy, Suspense } from 'react';

/** A part of antd that comes when it is first drawn: what stands in its place until then is nothing. */
export const late = (load) => {
  const Part = lazy(load);
  return (props) => createElement(Suspense, { fallback: null }, createElement(Part, props));
};
