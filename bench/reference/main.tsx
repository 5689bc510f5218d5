/**
 * The limit to measure against: a sign-in page and a list of the same job in plain antd, without
 * permissions, actions, saved settings or anything else that a console needs. Its pages import the
 * components one by one: by way of the package's index all pages would load all of them.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Files of each page, in place of a bundler's own preloading (bench/reference/build.ts). */
    referenceChunks: Record<string, string[]>;
  }
}

type Name = 'login' | 'frame' | 'home' | 'list';

const imports: Record<Name, () => Promise<{ default: ComponentType<{ children?: ReactNode }> }>> = {
  login: () => import('./login'),
  frame: () => import('./frame'),
  home: () => import('./home'),
  list: () => import('./list'),
};

function load(name: Name) {
  for (const href of window.referenceChunks[name] ?? []) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return imports[name]();
}

const Login = lazy(() => load('login'));
const Frame = lazy(() => load('frame'));
const Home = lazy(() => load('home'));
const List = lazy(() => load('list'));

function App() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const inside = hash.startsWith('#/home') ? <Home /> : <List key={hash} />;
  return <Suspense>{hash.startsWith('#/login') ? <Login /> : <Frame>{inside}</Frame>}</Suspense>;
}

// The frame and its page begin to load together.
if (!location.hash.startsWith('#/login')) void load(location.hash.startsWith('#/home') ? 'home' : 'list');

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
