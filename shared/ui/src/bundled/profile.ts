// biome-ignore-all lint/performance/noBarrelFile: the package's entry for components that each remote bundles
/** The head of a profile, which social and storefront draw. */

export { Fact, Facts } from './profile-facts.tsx';
export { ProfileHead } from './profile-head.tsx';
