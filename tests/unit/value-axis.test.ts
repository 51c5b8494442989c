import { describe, expect, it } from 'vitest';
import { valueRange, valueSplits } from '../../src/ui/charts/value-axis.ts';

describe('the labels of the value axis', () => {
  it('are round values with room for each', () => {
    expect(valueSplits('fromZero', [0, 23], 150)).toEqual([0, 10, 20]);
    expect(valueSplits('fromZero', [0, 23], 250)).toEqual([0, 5, 10, 15, 20]);
    expect(valueSplits('around', [-0.9, 1.4], 150)).toEqual([0, 1]);
    expect(valueSplits('around', [57.2, 66.1], 150)).toEqual([57.5, 60, 62.5, 65]);
    expect(valueSplits('percent', [0, 105], 150)).toEqual([0, 50, 100]);
  });

  it('have no more decimals than they need', () => {
    expect(valueSplits('fromZero', [0, 0.345], 150)).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('are the points of the compass, and yes and no', () => {
    expect(valueSplits('compass', valueRange('compass', 3, 300), 150)).toEqual([0, 90, 180, 270, 360]);
    expect(valueSplits('yesNo', valueRange('yesNo', 0, 0), 150)).toEqual([0, 1]);
  });
});

describe('the range of the value axis', () => {
  it('begins at zero or below, with room above the highest value', () => {
    expect(valueRange('fromZero', 2, 10)).toEqual([0, 11.5]);
    expect(valueRange('fromZero', -1, -0.5)).toEqual([-1, 0]);
    expect(valueRange('fromZero', 0, 0)).toEqual([0, 0.1]);
  });

  it('is wide around values that hardly change', () => {
    expect(valueRange('around', 60, 60)).toEqual([59.5, 60.5]);
  });

  it('is one to look at where there is no value', () => {
    expect(valueRange('around', null, null)).toEqual([0, 1]);
  });
});
